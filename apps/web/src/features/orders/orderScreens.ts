// What the swap page shows of orders: fetched when a reader looks at them first.
export { OrderForm } from './components/OrderForm.tsx'
export { OrderList } from './components/OrderList.tsx'
