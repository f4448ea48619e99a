import { useState } from 'react'
import type { OrderFormProps } from '../../../entities/order/screens.ts'
import { DEFAULT_EXPIRY, type Expiry } from '../model/times.ts'
import { LimitForm } from './LimitForm.tsx'
import { TwapForm } from './TwapForm.tsx'
import '../orders.css'

/** The part below the amount in the two order modes. Another pair resets the price; the expiry applies to any pair. */
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
