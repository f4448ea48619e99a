import { type BridgeNotice, noticeText } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../shared/i18n/i18n.ts'
import { noticeWords } from '../messages.ts'

// BRIDGE-12
/** What is said of the bridge now. A given text is shown as it is, as text. */
export const BridgeNotices = ({ notices }: { readonly notices: readonly BridgeNotice[] }) => {
  const { i18n } = useLingui()
  const locale = useLocale()
  return notices.map(({ id, tone, text }) => (
    <Note key={id} tone={tone} icon={<Icon name={tone === 'info' ? 'info' : 'warning'} />} role="status">
      <span className="bridge-notice">{typeof text === 'string' ? i18n._(noticeWords[text]) : noticeText(text, locale)}</span>
    </Note>
  ))
}
