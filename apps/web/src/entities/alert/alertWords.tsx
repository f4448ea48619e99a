import type { AlertKind } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  AtSign,
  BatteryLow,
  CalendarClock,
  CircleAlert,
  CircleCheckBig,
  Hourglass,
  type LucideIcon,
  Ruler,
  TrendingDown,
  UserPlus,
} from 'lucide-react'
import { isAddress } from 'viem'
import { MAX_NAME } from '../competition/competition.ts'
import { UserName } from '../user/UserName.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { safeText } from '../../shared/tokens/safeText.ts'
import { factsOf, type InboxItem } from './inbox.ts'

type Words = {
  readonly icon: LucideIcon
  readonly title: MessageDescriptor
  readonly when: MessageDescriptor
  /** The link text of such an alert. */
  readonly action: MessageDescriptor
}

// NOTE-5, NOTE-6
/** The name of each kind of alert, and when it is sent. */
export const alertWords: Readonly<Record<AlertKind, Words>> = {
  outOfRange: {
    icon: Ruler,
    title: msg`Out of range`,
    when: msg`When a position stops earning`,
    action: msg`See your positions`,
  },
  lockExpiring: {
    icon: CalendarClock,
    title: msg`Lock expiring`,
    when: msg`7 days and 1 day before`,
    action: msg`See your locks`,
  },
  voteWindowClosing: {
    icon: Hourglass,
    title: msg`Vote window closing`,
    when: msg`6 hours before, if a lock has not voted`,
    action: msg`Vote`,
  },
  orderFilled: {
    icon: CircleCheckBig,
    title: msg`Order filled`,
    when: msg`When an order is filled for the first time, in full or in part`,
    action: msg`See your orders`,
  },
  orderUnfundable: {
    icon: CircleAlert,
    title: msg`Order unfundable`,
    when: msg`When balance or approval no longer covers an open order`,
    action: msg`See your orders`,
  },
  automationLow: {
    icon: BatteryLow,
    title: msg`LINK running low`,
    when: msg`When the LINK of an automation falls below twice its minimum balance`,
    action: msg`Add LINK`,
  },
  automationUnderfunded: {
    icon: CircleAlert,
    title: msg`Automation underfunded`,
    when: msg`When an automation has too little LINK for its next run`,
    action: msg`Add LINK`,
  },
  nameReceived: {
    icon: AtSign,
    title: msg`Name received`,
    when: msg`When a name comes to you`,
    action: msg`See the name`,
  },
  rankLost: {
    icon: TrendingDown,
    title: msg`Rank lost`,
    when: msg`When others pass you in a live competition`,
    action: msg`See the competition`,
  },
  follower: {
    icon: UserPlus,
    title: msg`New follower`,
    when: msg`When someone follows you`,
    action: msg`See the profile`,
  },
}

/** The text of an alert. */
export const AlertSentence = ({ item }: { readonly item: InboxItem }) => {
  const format = useFormat()
  const { symbol, tokenId, lockId, end, closes, locks, orderId, name, from, to, follower } = factsOf(item)
  switch (item.kind) {
    case 'outOfRange':
      return (
        <Trans>
          Your position #{tokenId} in <bdi>{symbol}</bdi> is out of range
        </Trans>
      )
    case 'lockExpiring': {
      const lock = brand.words.lock
      return (
        <Trans>
          {lock} #{lockId} ends on {format.utc(Number(end))}
        </Trans>
      )
    }
    case 'voteWindowClosing': {
      const waiting = Number(locks)
      return (
        <Trans>
          Votes close on {format.utc(Number(closes))}: {plural(waiting, { one: '# lock has not voted', other: '# locks have not voted' })}
        </Trans>
      )
    }
    case 'orderFilled':
      return <Trans>Your order #{orderId} was filled, in full or in part</Trans>
    case 'orderUnfundable':
      return <Trans>Your order #{orderId} cannot be filled: balance or approval is too low</Trans>
    case 'automationLow': {
      const lock = brand.words.lock
      return (
        <Trans>
          The automation of {lock} #{lockId} is running low on LINK: add some soon
        </Trans>
      )
    }
    case 'automationUnderfunded': {
      const lock = brand.words.lock
      return (
        <Trans>
          The automation of {lock} #{lockId} has too little LINK: its next run will be skipped
        </Trans>
      )
    }
    case 'nameReceived':
      return (
        <Trans>
          You received the name <bdi>{name}</bdi>
        </Trans>
      )
    case 'rankLost': {
      const competition = safeText(name ?? '', MAX_NAME)
      const [before, now] = [from, to].map((place) => format.integer(Number(place)))
      return (
        <Trans>
          In <bdi>{competition}</bdi> you fell from place {before} to place {now}
        </Trans>
      )
    }
    case 'follower':
      return follower !== undefined && isAddress(follower) ? (
        <Trans>
          <UserName account={follower} /> follows you
        </Trans>
      ) : null
    // A message has its own text; a kind of alert that this build does not know has none.
    default:
      return null
  }
}
