import {
  BPS,
  type EstimatePair,
  lowerEstimateFirst,
  gainOfOptimising,
  type PlainVote,
  type VoteComparison,
  type VoteWeight,
} from '@exchange/domain'
import { Button, Card, Icon, Note } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { percentOf } from '../../../shared/format/numbers.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { wayHints, wayNames } from '../messages.ts'

const ways = ['optimised', 'topApr', 'lastVote', 'equal'] as const satisfies readonly ('optimised' | PlainVote)[]

/** The expected yield of a vote in dollars (wad): if no one else votes, and by the last epoch; null if unknown. */
type Expected = { readonly usd: bigint | null; readonly lastUsd: bigint | null }

type WaysToVoteProps = {
  readonly comparison: VoteComparison
  readonly expectedOf: (weights: readonly VoteWeight[]) => Expected
  /** Whether the fields hold just these weights. */
  readonly isUsed: (weights: readonly VoteWeight[]) => boolean
  /** Votes of this epoch so far, and of the one before, in wei. */
  readonly turnout: { readonly votes: bigint; readonly previousVotes: bigint }
  readonly onUse: (weights: readonly VoteWeight[]) => void
}

/** The gain of optimising over the best alternative; a plain note if it is negligible. */
const Gain = ({ comparison }: { readonly comparison: VoteComparison }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { over, usd, share, notable } = gainOfOptimising(comparison)
  const [name, gain] = [i18n._(wayNames[over]), format.usd(usd)]
  if (usd === 0n) return <Trans>“{name}” is already optimal.</Trans>
  if (!notable)
    return (
      <Trans>
        “{name}” is close to optimal: optimising would add only {gain}.
      </Trans>
    )
  if (share === null) return <Trans>If nobody else votes, optimising earns {gain}; the others earn nothing.</Trans>
  const percent = format.percent(percentOf(share))
  return (
    <Trans>
      If nobody else votes, optimising earns {gain} ({percent}) more than “{name}”.
    </Trans>
  )
}

/** Shown while fewer than half of the last epoch's votes are cast: the current yield of a vote falls with each further vote. */
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

type UseProps = { readonly weights: readonly VoteWeight[]; readonly name: string; readonly used: boolean } & Pick<WaysToVoteProps, 'onUse'>

const UseButton = ({ weights, name, used, onUse }: UseProps) => {
  const { t } = useLingui()
  return (
    <Button
      variant={used ? 'secondary' : 'outline'}
      size="sm"
      disabled={weights.length === 0}
      aria-pressed={used}
      aria-label={t`Use: ${name}`}
      onClick={() => onUse(weights)}
    >
      {used && <Icon name="check" size={14} />}
      {used ? <Trans>In use</Trans> : <Trans>Use</Trans>}
    </Button>
  )
}

type WayProps = {
  readonly name: string
  readonly hint: string
  readonly weights: readonly VoteWeight[]
  readonly expected: EstimatePair<bigint>
}

/** A way to vote: the lower of the last epoch's figure and the one if no one else votes, with the other below it. */
const Way = ({
  name,
  hint,
  weights,
  expected,
  most,
  used,
  onUse,
}: WayProps & Omit<UseProps, 'weights' | 'name'> & { readonly most: bigint }) => {
  const format = useFormat()
  const { by, figure, other } = expected
  const now = format.usd(other ?? 0n)
  const last = now
  return (
    <li className={used ? 'on' : undefined}>
      <span>
        <span className="b">{name}</span>
        <span className="sub mut">
          {hint} <Plural value={weights.length} one="# pool" other="# pools" />
        </span>
      </span>
      <span className="meter" aria-hidden="true">
        <i style={{ width: `${most === 0n || figure === null ? 0 : Number((figure * BPS) / most) / 100}%` }} />
      </span>
      <span className="num">
        <b>{figure === null ? <NotAvailable /> : format.usd(figure)}</b>
        <span className="sub mut">
          {by === 'last' ? (
            other !== null && <Trans>if nobody else votes {now}</Trans>
          ) : other === null ? (
            <Trans>if nobody else votes</Trans>
          ) : (
            <Trans>by the last epoch’s votes and rewards {last}</Trans>
          )}
        </span>
      </span>
      <UseButton weights={weights} name={name} used={used} onUse={onUse} />
    </li>
  )
}

/** The optimised vote beside common alternatives, with the expected yield of each. */
export const WaysToVote = ({ comparison, turnout, expectedOf, isUsed, onUse }: WaysToVoteProps) => {
  const { i18n } = useLingui()
  const shown = ways.flatMap((way) => {
    const weights = comparison[way]?.weights
    if (!weights) return []
    const { usd, lastUsd } = expectedOf(weights)
    return [{ way, weights, expected: lowerEstimateFirst(usd, lastUsd) }]
  })
  const most = shown.reduce((top, { expected: { figure } }) => (figure !== null && figure > top ? figure : top), 0n)
  return (
    <Card title={<Trans>Ways to vote</Trans>} className="vote-ways">
      <p className="mut sm">
        <Gain comparison={comparison} />{' '}
        <Trans>
          The lower of two estimates comes first: by the last epoch’s votes and rewards, or if nobody else votes. Tokens without a price are
          left out.
        </Trans>
      </p>
      <Early turnout={turnout} />
      <ul>
        {shown.map(({ way, weights, expected }) => (
          <Way
            key={way}
            name={i18n._(wayNames[way])}
            hint={i18n._(wayHints[way])}
            weights={weights}
            expected={expected}
            most={most}
            used={weights.length > 0 && isUsed(weights)}
            onUse={onUse}
          />
        ))}
      </ul>
    </Card>
  )
}
