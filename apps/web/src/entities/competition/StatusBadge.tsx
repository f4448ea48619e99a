import type { CompetitionType } from '@exchange/domain/arena/types'
import { Badge, type Tone } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { Ban, Clock, Flag, Radio } from 'lucide-react'
import type { statusOf } from './phase.ts'
import { statusWords, typeWords } from './words.ts'

type Status = ReturnType<typeof statusOf>

const looks: Readonly<Record<Status, { readonly tone: Tone; readonly icon: typeof Clock }>> = {
  upcoming: { tone: 'positive', icon: Clock },
  live: { tone: 'info', icon: Radio },
  ended: { tone: 'negative', icon: Flag },
  cancelled: { tone: 'neutral', icon: Ban },
  void: { tone: 'neutral', icon: Ban },
}

// ARENA-9
/** Upcoming, live or ended: the icon carries the meaning too. */
export const StatusBadge = ({ status }: { readonly status: Status }) => {
  const { t } = useLingui()
  const { tone, icon: StatusIcon } = looks[status]
  return (
    <Badge tone={tone} icon={<StatusIcon className="ic" size={12} aria-hidden />}>
      {t(statusWords[status])}
    </Badge>
  )
}

export const TypeBadge = ({ type }: { readonly type: CompetitionType }) => {
  const { t } = useLingui()
  return <Badge>{t(typeWords[type])}</Badge>
}
