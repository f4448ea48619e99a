import { useState } from 'react'
import type { OrderFormProps } from '../../../entities/order/screens.ts'
import { DEFAULT_EXPIRY, type Expiry } from '../model/times.ts'
import { LimitForm } from './LimitForm.tsx'
import { TwapForm } from './TwapForm.tsx'
import '../orders.css'

/** What stands below the amount in the two modes of orders. Another pair begins with another price; how long an order stands is chosen for any. */
export const OrderForm = ({ mode, ...props }: OrderFormProps) => {
  const { network, tokenIn, tokenOut } = props.trade
  const pair = [network.chainId, tokenIn?.address, tokenOut?.address].join()
  const [expiry, setExpiry] = useState<Expiry>(DEFAULT_EXPIRY)
  return mode === 'limit' ? (
    <LimitForm key={pair} {...props} expiry={expiry} onExpiry={setExpiry} />
  ) : (
    <TwapForm key={network.chainId} {...props} />
  )
}
