import type { Address } from '@exchange/domain'
import { Dialog } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { tokenName } from '../../../entities/competition/TokenFigure.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { type Desk, fieldToken } from '../useDesk.ts'

type Props = { readonly desk: Desk; readonly onChoose: (address: Address) => void; readonly onClose: () => void }

/** Tradable tokens with their booked amounts: no others can be chosen. */
export const TokenChoice = ({ desk: { network, held }, onChoose, onClose }: Props) => {
  const format = useFormat()
  return (
    <Dialog title={<Trans>Choose a token</Trans>} open onOpenChange={onClose}>
      <ul className="col">
        {held.map(({ address, token, balance }) => {
          const known = fieldToken(network.chainId, token)
          return (
            <li key={address}>
              <button
                type="button"
                className="competition-choice"
                disabled={known === undefined}
                onClick={() => {
                  onChoose(address)
                  onClose()
                }}
              >
                {known && <TokenIcon token={known} size={28} />}
                <bdi className="b" translate="no">
                  {tokenName(address, token)}
                </bdi>
                <span className="num dim">{known && format.amount(balance, known.decimals)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
