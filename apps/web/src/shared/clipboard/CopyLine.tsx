import { IconButton, toast } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { shortAddress } from '../format/address.ts'
import { copyText } from './copyText.ts'

type CopyLineProps = {
  /** A hash or an address. */
  readonly text: string
  /** Names the button. */
  readonly label: string
  /** Shown if the browser does not copy. */
  readonly refused: string
}

/** A hash or an address, shortened; the whole of it in the title and on the clipboard. */
export const CopyLine = ({ text, label, refused }: CopyLineProps) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void copyText(text).then(
      () => setCopied(true),
      () => toast({ tone: 'negative', title: refused }),
    )
  return (
    <span className="row num" style={{ gap: 4 }}>
      <span title={text} translate="no">
        {shortAddress(text)}
      </span>
      <IconButton label={copied ? t`Copied` : label} onClick={copy}>
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </IconButton>
    </span>
  )
}
