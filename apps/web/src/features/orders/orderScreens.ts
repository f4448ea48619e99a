// The order parts of the swap page: loaded when the user first opens them.
export { OrderForm } from './components/OrderForm.tsx'
export { OrderList } from './components/OrderList.tsx'
