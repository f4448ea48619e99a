import { brand } from '@exchange/domain'
import { Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useConfig } from '../../shared/config/config.ts'
import { withValues } from '../../shared/i18n/withValues.ts'
import { faqEntries, localFaqEntry, type FaqEntry } from './entries.ts'
import './faqs.css'

const words = { name: brand.name, nft: brand.words.nft, native: brand.nativeToken.symbol, wrapped: brand.wrappedNativeToken.symbol }

const Entry = ({ entry, open }: { readonly entry: FaqEntry; readonly open: boolean }) => {
  const { i18n } = useLingui()
  return (
    <details className="faq" id={entry.id} open={open}>
      <summary>
        {i18n._(withValues(entry.question, words))}
        <Icon name="down" />
      </summary>
      <div className="a">
        {entry.answer.map((paragraph) => (
          <p key={paragraph.id}>{i18n._(withValues(paragraph, words))}</p>
        ))}
      </div>
    </details>
  )
}

/** Frequent questions. An entry named by the fragment is open on arrival. */
export const FaqsPage = () => {
  const { local } = useConfig()
  const { hash } = useLocation()
  const entries = local ? [...faqEntries, localFaqEntry] : faqEntries
  return (
    <div className="wrap page">
      <h1>
        <Trans>FAQs</Trans>
      </h1>
      <p className="mut">
        <Trans>Short answers to common questions before a first swap.</Trans>
      </p>
      <div className="faqs">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} open={entry.id === hash} />
        ))}
      </div>
    </div>
  )
}
