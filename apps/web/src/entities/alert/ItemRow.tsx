import { VisuallyHidden } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ExternalLink, Megaphone } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { useFormat } from '../../shared/format/useFormat.ts'
import { AlertSentence, alertWords } from './alertWords.tsx'
import { type InboxItem, otherHost } from './inbox.ts'

/** Calls back once the row is on screen. */
const useSeen = (onSeen: () => void) => {
  const row = useRef<HTMLLIElement>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (!row.current || typeof IntersectionObserver === 'undefined') return tell()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        tell()
      },
      { threshold: 0.5 },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  return row
}

/** The link of a notification. A link to another site shows its host before it is followed, and opens in a new tab. */
const ItemLink = ({ item, link, onFollow }: { readonly item: InboxItem; readonly link: string; readonly onFollow: () => void }) => {
  const { t } = useLingui()
  const router = useRouter()
  const host = otherHost(link)
  if (host !== null)
    return (
      <a className="link inbox-link" href={link} target="_blank" rel="noopener noreferrer" onClick={onFollow} onAuxClick={onFollow}>
        {host}
        <ExternalLink className="ic" size={14} aria-hidden />
        <VisuallyHidden>{t`Opens in a new tab`}</VisuallyHidden>
      </a>
    )
  const follow = (event: MouseEvent) => {
    onFollow()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(link)
  }
  return (
    <a className="link inbox-link" href={link} onClick={follow} onAuxClick={onFollow}>
      {item.kind === 'message' ? <Trans context="to open it">Open</Trans> : t(alertWords[item.kind].action)}
    </a>
  )
}

type Props = {
  readonly item: InboxItem
  readonly isUnread: boolean
  /** Seconds of the wall clock. */
  readonly now: number
  readonly onSeen: (item: InboxItem) => void
  readonly onFollow: (id: string, isHere: boolean) => void
}

/** A notification: its text, its time and its link. */
export const ItemRow = ({ item, isUnread, now, onSeen, onFollow }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const row = useSeen(() => onSeen(item))
  const Icon = item.kind === 'message' ? Megaphone : alertWords[item.kind].icon
  const age = Math.max(0, now - item.at)
  return (
    <li ref={row} className={isUnread ? 'inbox-item unread' : 'inbox-item'}>
      <span className="inbox-icon" aria-hidden="true">
        <Icon className="ic" size={18} />
      </span>
      <div className="grow">
        {item.kind === 'message' ? (
          <p className="inbox-text">{item.content}</p>
        ) : (
          <p className="b inbox-text">
            <AlertSentence item={item} />
          </p>
        )}
        <p className="sm dim" title={format.utc(item.at)}>
          {age < DAY_SECONDS ? format.age(age) : format.utc(item.at)}
        </p>
        {item.link && <ItemLink item={item} link={item.link} onFollow={() => onFollow(item.id, otherHost(item.link ?? '/') === null)} />}
      </div>
      {isUnread && (
        <span className="inbox-dot">
          <VisuallyHidden>{t`Unread`}</VisuallyHidden>
        </span>
      )}
    </li>
  )
}
