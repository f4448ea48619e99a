import { useChainNow } from '../clock/clock.ts'
import { useFormat } from './useFormat.ts'

/** How long ago something was, by chain time; the time itself on hover, and while the chain's time is not known. */
export const Ago = ({ chainId, at }: { readonly chainId: number; readonly at: number }) => {
  const format = useFormat()
  const now = useChainNow(chainId)
  return <span title={format.utc(at)}>{now === undefined ? format.utc(at) : format.age(Math.max(0, now - at))}</span>
}
