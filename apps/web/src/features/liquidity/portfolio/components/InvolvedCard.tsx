import type { Address } from '@exchange/domain'
import { isLive } from '@exchange/domain/orders/order'
import type { Network } from '@exchange/protocol/networks'
import { Card, type StatTile, StatTiles } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAutomationOf } from '../../../../entities/automation/queries.ts'
import { isUnderfunded } from '../../../../entities/automation/UnderfundedBadge.tsx'
import { useLocks } from '../../../../entities/lock/queries.ts'
import { useOrders } from '../../../../entities/order/queries.ts'
import { AgeNote } from '../../../../shared/format/AgeNote.tsx'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../../shared/query/AgeMark.tsx'
import { countAutomations, type Involved, involvementsOf } from '../model/involved.ts'
import { useInvolvements } from '../queries.ts'

type InvolvedCardProps = { readonly network: Network; readonly account: Address }

const Waiting = () => <span aria-busy="true">…</span>

/** Orders that are not over, read from the chain. */
const useOpenOrders = ({ network, account }: InvolvedCardProps) => {
  const orders = useOrders(network, account)
  const live = orders.data?.orders.filter(({ state }) => isLive(state))
  return { orders, count: live?.length, unfunded: live?.filter(({ isFundable }) => !isFundable).length ?? 0 }
}

// AUTO-13
/** Automations that are active and lack LINK, read from the chain; undefined until all of them are read. */
const useUnderfunded = (network: Network, account: Address | undefined): number | undefined => {
  const locks = useLocks(network, account).data?.locks
  const automationOf = useAutomationOf(network, locks)
  const automated = locks?.flatMap(({ lock }) => (lock.automated ? [automationOf(lock.lockId)] : []))
  if (automated === undefined || automated.includes(undefined)) return undefined
  return automated.filter((each) => each?.state === 'active' && isUnderfunded(each)).length
}

type FundingProps = { readonly active: number; readonly underfunded: number }

/** How many of the active automations run, and how many lack LINK. */
const Funding = ({ active, underfunded }: FundingProps) => {
  const running = Math.max(active - underfunded, 0)
  return (
    <>
      {underfunded > 0 && (
        <span className="caution block">
          <Plural value={underfunded} one="# is underfunded" other="# are underfunded" />
        </span>
      )}
      {(running > 0 || underfunded === 0) && <Plural value={running} one="# is active" other="# are active" />}
    </>
  )
}

// ANALYTICS-1
/** What an account has besides its liquidity: orders, competitions, the campaign, automations, each with a link to its screen. */
export const InvolvedCard = ({ network, account }: InvolvedCardProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const offers = involvementsOf(network)
  const { orders, count, unfunded } = useOpenOrders({ network, account })
  const underfunded = useUnderfunded(network, offers.automations ? account : undefined)
  const answer = useInvolvements(network, account)
  const data: Involved | undefined = answer.data?.data
  const said = (value: ReactNode | undefined, error: unknown): ReactNode => value ?? (error ? <NotAvailable /> : <Waiting />)
  const ofIndex = (value: ReactNode | undefined) => said(value, answer.error)
  const automations = data?.automations && countAutomations(data.automations)
  const participant = data?.storyParticipant
  const tiles: readonly (StatTile | false)[] = [
    offers.orders && {
      id: 'orders',
      label: (
        <Link to="/swap" search={{ mode: 'limit' }}>
          <Trans>Open orders</Trans>
        </Link>
      ),
      value: said(count === undefined ? undefined : format.integer(count), orders.error),
      context: unfunded > 0 && <Plural value={unfunded} one="# cannot be paid now" other="# cannot be paid now" />,
    },
    offers.competitions && {
      id: 'competitions',
      label: (
        <Link to="/arena" search={{ tab: 'joined' }}>
          <Trans>Competitions</Trans>
        </Link>
      ),
      value: ofIndex(data?.joined === undefined ? undefined : format.integer(data.joined)),
      context: data?.live !== undefined && <Plural value={data.live} one="# is live" other="# are live" />,
    },
    offers.story && {
      id: 'story',
      label: (
        <Link to="/story">
          <Trans>Story points</Trans>
        </Link>
      ),
      value: ofIndex(participant === undefined ? undefined : participant ? format.integer(participant.totalPoints) : t`Not joined`),
      context: participant?.rank != null && <Trans>rank {format.integer(participant.rank)}</Trans>,
    },
    offers.automations && {
      id: 'automations',
      label: (
        <Link to="/dashboard/automation">
          <Trans>Automations</Trans>
        </Link>
      ),
      value: ofIndex(automations && format.integer(automations.all)),
      context: automations && underfunded !== undefined && <Funding active={automations.active} underfunded={underfunded} />,
    },
  ]
  const shown = tiles.filter((tile) => tile !== false)
  if (shown.length === 0) return null
  return (
    <Card flush className="portfolio-card" title={<Trans>Also yours</Trans>}>
      {orders.isError && orders.data && (
        <AgeNote readAt={orders.data.readAt}>{(age) => <Trans>Could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      <StatTiles label={t`Also yours`} tiles={shown} />
      <AgeMark of={answer} />
    </Card>
  )
}
