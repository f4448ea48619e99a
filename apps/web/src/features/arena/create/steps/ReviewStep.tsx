import { Icon, KeyValue, KeyValueList, Note } from '@exchange/ui'
import { toCompetitionLabel } from '@exchange/domain/arena/types'
import { PARTICIPANTS } from '@exchange/domain/arena/validation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { competitionLabelWords, typeWords, winTypeWords } from '../../../../entities/competition/words.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { MAX_SYMBOL, safeText } from '../../../../shared/tokens/safeText.ts'
import { findToken } from '../../../../shared/tokens/token.ts'
import type { StepId } from '../model/createDraft.ts'
import { takenOf } from '../flows/createCompetition.flow.ts'
import { FaultLine } from '../Fault.tsx'
import { stepWords } from '../messages.ts'
import { toRequest } from '../toRequest.ts'
import type { StepProps } from './stepProps.ts'
import { Timeline } from './TimesStep.tsx'

const Part = ({ step, onGo, children }: { readonly step: StepId; readonly onGo: (step: StepId) => void; readonly children: ReactNode }) => {
  const { t } = useLingui()
  const name = t(stepWords[step])
  return (
    <section className="create-part">
      <div className="row sb">
        <h3>{name}</h3>
        <button type="button" className="link" aria-label={t`Edit: ${name}`} onClick={() => onGo(step)}>
          <Trans>Edit</Trans>
        </button>
      </div>
      <KeyValueList gap={6}>{children}</KeyValueList>
    </section>
  )
}

/** The wallet requests that will follow. */
const Signatures = ({ desk }: Pick<StepProps, 'desk'>) => {
  const format = useFormat()
  const request = toRequest(desk)
  if (!request) return null
  const text = ({ amount, decimals, symbol }: { amount: bigint; decimals: number; symbol: string }) =>
    `${format.amount(amount, decimals)} ${symbol}`
  const taken = takenOf(request)
  const [contribution, fee] = [text(request.contribution), text(request.fee)]
  return (
    <div className="create-field">
      <h3>
        <Plural value={taken.length + 1} one="# signature" other="# signatures" />
      </h3>
      <ol className="create-signatures">
        {taken.map((each) => {
          const amount = text(each)
          return (
            <li key={each.token}>
              <span className="b">
                <Trans>Approve {amount}</Trans>
              </span>
              <span className="sm mut">
                <Trans>Exactly this amount</Trans>
              </span>
            </li>
          )
        })}
        <li>
          <span className="b">
            <Trans>Create competition</Trans>
          </span>
          <span className="sm mut">
            <Trans>
              {contribution} to the prize pool, {fee} fee
            </Trans>
          </span>
        </li>
      </ol>
    </div>
  )
}

/** A summary of the creation before the wallet is asked. */
export const ReviewStep = ({ desk, faultOf, onGo }: StepProps & { readonly onGo: (step: StepId) => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { draft, tokens, winning, prize, competition, venue } = desk
  const label = toCompetitionLabel(draft.label)
  const figure = (text: string, symbol: string | undefined) => (
    <>
      {text} <bdi className="dim">{symbol}</bdi>
    </>
  )
  const [least, most] = [format.integer(PARTICIPANTS.min), format.integer(competition.maxParticipants ?? 0)]
  const length = Array.from(draft.description).length
  const marketNames = venue.data?.markets.filter(({ id }) => draft.markets.includes(id)) ?? []
  const symbols = format.list(
    desk.isSpot
      ? draft.tokens.flatMap((address) => findToken(tokens, address)?.symbol ?? [])
      : marketNames.map((market) => safeText(market.symbol, MAX_SYMBOL)),
  )
  return (
    <>
      <div className="create-review">
        <Part step="basics" onGo={onGo}>
          <KeyValue label={<Trans>Name</Trans>}>
            <bdi>{draft.name.trim()}</bdi>
          </KeyValue>
          <KeyValue label={<Trans>Label</Trans>}>
            {label ? t(competitionLabelWords[label]) : t({ message: 'None', context: 'a label of competitions' })}
          </KeyValue>
          <KeyValue label={<Trans>Description</Trans>}>
            <Plural value={length} one="# character" other="# characters" />
          </KeyValue>
        </Part>
        <Part step="market" onGo={onGo}>
          <KeyValue label={<Trans>Type</Trans>}>{t(typeWords[draft.competitionType])}</KeyValue>
          <KeyValue label={<Trans>Tradable</Trans>}>
            <bdi>{symbols}</bdi>
          </KeyValue>
          <KeyValue label={<Trans>Counted in</Trans>}>
            <bdi>{winning?.symbol}</bdi>
          </KeyValue>
          <KeyValue label={<Trans>Participants</Trans>}>
            <Trans>
              {least} to {most}
            </Trans>
          </KeyValue>
        </Part>
        <Part step="deposits" onGo={onGo}>
          <KeyValue label={draft.depositType === 'fixed' ? <Trans>Deposit per participant</Trans> : <Trans>Minimum deposit</Trans>}>
            {figure(draft.deposit, winning?.symbol)}
          </KeyValue>
          <KeyValue label={<Trans>Entry fee</Trans>}>
            {draft.hasEntryFee ? figure(draft.entryFee, prize?.symbol) : <Trans>Free entry</Trans>}
          </KeyValue>
          <KeyValue label={<Trans>Ranked by</Trans>}>{t(winTypeWords[draft.winType])}</KeyValue>
        </Part>
        <Part step="prizes" onGo={onGo}>
          <KeyValue label={<Trans>Your contribution</Trans>}>{figure(draft.contribution, prize?.symbol)}</KeyValue>
          <KeyValue label={<Trans>Paid places</Trans>}>{format.integer(competition.placesBps.length)}</KeyValue>
          <KeyValue label={<Trans>Host share</Trans>}>{format.bps(competition.hostBps)}</KeyValue>
        </Part>
      </div>
      <Part step="times" onGo={onGo}>
        {(
          [
            [<Trans key="opens">Registration opens</Trans>, draft.registrationStart],
            [<Trans key="closes">Registration closes</Trans>, draft.registrationEnd],
            [<Trans key="starts">Competition starts</Trans>, draft.start],
            [<Trans key="ends">Competition ends</Trans>, draft.end],
          ] as const
        ).map(
          ([name, at]) =>
            at !== null && (
              <KeyValue key={name.key} label={name}>
                {format.utc(at)}
              </KeyValue>
            ),
        )}
      </Part>
      <Timeline draft={draft} />
      <Note icon={<Icon name="info" size={18} />}>
        <Trans>After registration opens you cannot change or cancel it. You can still add to the prize pool.</Trans>
      </Note>
      <Signatures desk={desk} />
      <FaultLine>{faultOf('wallet')}</FaultLine>
    </>
  )
}
