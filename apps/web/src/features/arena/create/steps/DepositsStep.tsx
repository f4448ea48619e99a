import { isAmbiguous } from '@exchange/domain/amounts/parseAmount'
import { favoursLargeDeposits } from '@exchange/domain/arena/validation'
import { Icon, Note, Switch, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { winTypeWords } from '../../../../entities/competition/words.ts'
import { FigureQuestion } from '../../../../shared/fields/FigureQuestion.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { Choices } from '../Choices.tsx'
import { useFields } from '../useFields.ts'
import type { StepProps } from './stepProps.ts'

/** Results of simulated fields of traders under both win types. */
const Simulated = ({ desk }: Pick<StepProps, 'desk'>) => {
  const { t } = useLingui()
  const format = useFormat()
  const fields = useFields(desk)
  if (!fields) return null
  const percent = (share: number) => format.percent(Math.round(share * 100))
  const count = format.integer(fields.count)
  const pnl = t(winTypeWords.pnlPercent)
  const amount = t(winTypeWords.amount)
  const [byPnl, byAmount] = [percent(fields.of.pnlPercent.largestDepositWins), percent(fields.of.amount.largestDepositWins)]
  return (
    <p className="sm mut">
      <Trans>
        In {count} simulated competitions the largest deposit wins {byPnl} of the time by {pnl}, and {byAmount} by {amount}. Everyone trades
        equally well in them.
      </Trans>
    </p>
  )
}

// ARENA-14, ARENA-16
/** The deposit, the entry fee, and how the winner is found. */
export const DepositsStep = ({ desk, faultOf, touch }: StepProps) => {
  const { t } = useLingui()
  const { draft, change, winning, prize } = desk
  const pnl = t(winTypeWords.pnlPercent)
  const isDepositAsked = isAmbiguous(draft.deposit)
  const isFeeAsked = draft.hasEntryFee && isAmbiguous(draft.entryFee)
  const typeDeposit = (deposit: string) => change({ deposit })
  const typeFee = (entryFee: string) => change({ entryFee })
  return (
    <>
      <h3>
        <Trans>Deposit</Trans>
      </h3>
      <Choices
        label={t`Deposit`}
        value={draft.depositType}
        choices={[
          {
            value: 'fixed',
            title: t({ message: 'Fixed', context: 'a deposit' }),
            note: t`Everyone deposits the same amount, until the start.`,
          },
          {
            value: 'free',
            title: t({ message: 'Free', context: 'a deposit' }),
            note: t`Each participant chooses an amount above a minimum, until the end.`,
          },
        ]}
        onChange={(depositType) => change({ depositType })}
      />
      <div className="create-pair">
        <TextInput
          label={draft.depositType === 'fixed' ? t`Deposit per participant` : t`Minimum deposit`}
          value={draft.deposit}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          error={isDepositAsked ? undefined : faultOf('deposit')}
          hint={isDepositAsked && <FigureQuestion text={draft.deposit} onChoose={typeDeposit} />}
          suffix={<bdi className="dim">{winning?.symbol}</bdi>}
          onBlur={() => touch('deposit')}
          onChange={typeDeposit}
        />
        <div className="create-field">
          <TextInput
            label={t`Entry fee`}
            value={draft.hasEntryFee ? draft.entryFee : ''}
            placeholder={draft.hasEntryFee ? '0' : t`Free entry`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
            disabled={!draft.hasEntryFee}
            error={isFeeAsked ? undefined : faultOf('entryFee')}
            suffix={
              <>
                <bdi className="dim">{prize?.symbol}</bdi>
                <Switch label={t`Entry fee`} checked={draft.hasEntryFee} onChange={(hasEntryFee) => change({ hasEntryFee })} />
              </>
            }
            hint={
              isFeeAsked ? (
                <FigureQuestion text={draft.entryFee} onChoose={typeFee} />
              ) : (
                <Trans>Paid in the prize token, into the prize pool. Switch it off for a free entry.</Trans>
              )
            }
            onBlur={() => touch('entryFee')}
            onChange={typeFee}
          />
        </div>
      </div>
      <h3>
        <Trans>How the winner is found</Trans>
      </h3>
      <Choices
        label={t`How the winner is found`}
        value={draft.winType}
        choices={[
          { value: 'pnlPercent', title: pnl, note: t`Gain as a share of all deposits. A small deposit can win.` },
          { value: 'amount', title: t(winTypeWords.amount), note: t`The highest gain in tokens wins.` },
        ]}
        onChange={(winType) => change({ winType })}
      />
      {favoursLargeDeposits(draft) && (
        <Note tone="warning" icon={<Icon name="warning" size={18} />}>
          <b>
            <Trans>A free deposit ranked by amount favours whoever deposits most.</Trans>
          </b>{' '}
          <Trans>Not recommended.</Trans>{' '}
          <button type="button" className="link" onClick={() => change({ winType: 'pnlPercent' })}>
            <Trans>Use {pnl}</Trans>
          </button>
        </Note>
      )}
      <Simulated desk={desk} />
    </>
  )
}
