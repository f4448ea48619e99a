// What the shell brings to the swap page: fetched when a reader looks at orders first.
export { OrderForm } from './components/OrderForm.tsx'
export { OrderList } from './components/OrderList.tsx'
