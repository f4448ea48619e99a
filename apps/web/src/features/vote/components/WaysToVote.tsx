import { BPS, gainOfOptimising, type PlainVote, type VoteComparison, type VoteWeight } from '@exchange/domain'
import { Button, Card, Icon, Note } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { wayHints, wayNames } from '../messages.ts'

const ways = ['optimised', 'topApr', 'lastVote', 'equal'] as const satisfies readonly ('optimised' | PlainVote)[]

type WaysToVoteProps = {
  readonly comparison: VoteComparison
  /** Votes of this epoch so far, and of the one before, in wei. */
  readonly turnout: { readonly votes: bigint; readonly previousVotes: bigint }
  readonly onUse: (weights: readonly VoteWeight[]) => void
}

/** What optimising brings over the best of the others; said plainly where it is next to nothing. */
const Gain = ({ comparison }: { readonly comparison: VoteComparison }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { over, usd, share, notable } = gainOfOptimising(comparison)
  const [name, gain] = [i18n._(wayNames[over]), format.usd(usd)]
  if (!notable)
    return (
      <Trans>
        Optimising earns {gain} more than “{name}”. Your choice is already optimal.
      </Trans>
    )
  if (share === null) return <Trans>Optimising earns {gain}; the others earn nothing.</Trans>
  const percent = format.percent(percentOf(share))
  return (
    <Trans>
      Optimising earns {gain} ({percent}) more than “{name}”.
    </Trans>
  )
}

/** Said while fewer than half of the last epoch's votes are cast: what a vote would earn now falls with each that follows. */
const Early = ({ turnout: { votes, previousVotes } }: Pick<WaysToVoteProps, 'turnout'>) => {
  const format = useFormat()
  if (votes * 2n >= previousVotes) return null
  const [now, before] = [format.amount(votes, 18), format.amount(previousVotes, 18)]
  return (
    <Note icon={<Icon name="info" />}>
      <Trans>
        It is early: {now} votes so far, {before} last epoch. These figures fall as others vote; the table shows each pool’s last epoch.
      </Trans>
    </Note>
  )
}

const UseButton = ({
  weights,
  name,
  onUse,
}: { readonly weights: readonly VoteWeight[]; readonly name: string } & Pick<WaysToVoteProps, 'onUse'>) => {
  const { t } = useLingui()
  return (
    <Button variant="outline" size="sm" disabled={weights.length === 0} aria-label={t`Use: ${name}`} onClick={() => onUse(weights)}>
      <Trans>Use</Trans>
    </Button>
  )
}

/** The optimised vote beside what people do instead, with what each would earn. */
export const WaysToVote = ({ comparison, turnout, onUse }: WaysToVoteProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const shown = ways.flatMap((way) => {
    const vote = comparison[way]
    return vote ? [{ way, ...vote }] : []
  })
  const most = shown.reduce((top, { reward }) => (reward > top ? reward : top), 0n)
  return (
    <Card title={<Trans>Ways to vote</Trans>} className="vote-ways">
      <p className="mut sm">
        <Gain comparison={comparison} />{' '}
        <Trans>Estimated from current votes and rewards; later votes lower it. Tokens without a price are left out.</Trans>
      </p>
      <Early turnout={turnout} />
      <ul>
        {shown.map(({ way, weights, reward }) => {
          const name = i18n._(wayNames[way])
          return (
            <li key={way}>
              <span>
                <span className="b">{name}</span>
                <span className="sub mut">{i18n._(wayHints[way])}</span>
              </span>
              <span className="meter" aria-hidden="true">
                <i style={{ width: `${most === 0n ? 0 : Number((reward * BPS) / most) / 100}%` }} />
              </span>
              <span className="num">
                <b>{format.usd(reward)}</b>
                <span className="sub">
                  <Plural value={weights.length} one="# pool" other="# pools" />
                </span>
              </span>
              <UseButton weights={weights} name={name} onUse={onUse} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
