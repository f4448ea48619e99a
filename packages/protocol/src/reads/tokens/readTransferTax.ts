import { type Address, type Hex, taxOf, type TokenTax } from '@exchange/domain'
import type { Client } from 'viem'
import { decodeOutputs, encodeCall } from '../../abi/codec.ts'
import { selectors } from '../../abi/selectors.ts'
import { transferProbeAbi, transferProbeCode } from '../../generated/transferProbe.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

export type TaxProbe = {
  readonly token: Address
  /** An account that holds some of the token, such as a pool. */
  readonly holder: Address
  /** Raw units of its balance. */
  readonly held: bigint
}

/** An account without a known key, which plays a trader. */
const RECEIVER: Address = '0x000000000000000000000000000000007a78f00d'

const [measure] = transferProbeAbi

/** A hundredth of the balance: below the transfer limits of some tokens, and far above what rounding can blur. */
const SHARE = 100n

// TOKEN-7
/**
 * The transfer tax of a token, measured by a simulated payment from a holder and back. The node runs our probe as the code of both accounts
 * (state override of `eth_call`); nothing is sent. A token that refuses the payment out has an unknown tax, and may or may not be sellable:
 * it is not payable. A node that refuses overrides, and a holder with less than the payment, fail.
 */
export const readTransferTax = (client: Client, { token, holder, held }: TaxProbe): Promise<ReadResult<TokenTax>> =>
  toReadResult(async () => {
    const amount = held > SHARE ? held / SHARE : held
    const data = encodeCall(selectors.measure, measure.inputs, [token, RECEIVER, amount])
    const override = { [holder]: { code: transferProbeCode }, [RECEIVER]: { code: transferProbeCode } }
    const answer = await client.request({ method: 'eth_call', params: [{ to: holder, data }, 'latest', override] } as never)
    const [bought, sold, sellable, payable] = decodeOutputs(measure.outputs, answer as Hex) as readonly [bigint, bigint, boolean, boolean]
    return { buy: taxOf(amount, bought), sell: sellable ? taxOf(bought, sold) : 0n, sellable: sellable || !payable, payable }
  })
