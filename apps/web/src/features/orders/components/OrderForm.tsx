import type { OrderFormProps } from '../../../shared/orders/screens.ts'
import { LimitForm } from './LimitForm.tsx'
import { TwapForm } from './TwapForm.tsx'
import '../orders.css'

/** What stands below the amount in the two modes of orders. Another pair begins with another price. */
export const OrderForm = ({ mode, ...props }: OrderFormProps) => {
  const { network, tokenIn, tokenOut } = props.trade
  const pair = [network.chainId, tokenIn?.address, tokenOut?.address].join()
  return mode === 'limit' ? <LimitForm key={pair} {...props} /> : <TwapForm key={network.chainId} {...props} />
}
