import { type Notice, noticeText } from '@exchange/domain'
import { Icon, IconButton, Note, VisuallyHidden } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ExternalLink, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocale } from '../i18n/i18n.ts'
import { dismissNotice } from './dismissedNotices.ts'
import { noticeTones, noticeWords } from './noticeWords.ts'
import './notices.css'

/** The link to more: a page here, or an external one, whose host is named. */
const NoticeLink = ({ link }: { readonly link: string }) => {
  const { t } = useLingui()
  const { history } = useRouter()
  if (!link.startsWith('/'))
    return (
      <a className="link" href={link} target="_blank" rel="noopener noreferrer">
        {new URL(link).host}
        <ExternalLink className="ic" size={14} aria-hidden />
        <VisuallyHidden>{t`Opens in a new tab`}</VisuallyHidden>
      </a>
    )
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(link)
  }
  return (
    <a className="link" href={link} onClick={follow}>
      <Trans>Learn more</Trans>
    </a>
  )
}

// SHELL-37
/** One notice. A text of the configuration is shown as it is, as text. */
export const NoticeLine = ({ notice: { id, severity, text, link, dismissible } }: { readonly notice: Notice }) => {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  return (
    <Note
      tone={noticeTones[severity]}
      icon={<Icon name={severity === 'info' ? 'info' : 'warning'} />}
      role={severity === 'critical' ? 'alert' : 'status'}
    >
      <span className="notice-line">
        <span className="grow">
          <span className="notice-text">{typeof text === 'string' ? i18n._(noticeWords[text]) : noticeText(text, locale)}</span>{' '}
          {link !== undefined && <NoticeLink link={link} />}
        </span>
        {dismissible && (
          <IconButton label={t`Dismiss`} onClick={() => dismissNotice(id)}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </span>
    </Note>
  )
}
