import { Button, Card, IconButton, Skeleton, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { copyText } from '../../../shared/clipboard/copyText.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { linkOfCode } from '../model/registration.ts'

const QrCode = lazyPart(async () => (await import('../../../shared/qr/QrCode.tsx')).QrCode)

// STORY-17
/** The user's own code, its link and the link as a QR code. */
export const CodeCard = ({ code }: { readonly code: string }) => {
  const { t } = useLingui()
  const link = linkOfCode(location.origin, code)
  const copy = (text: string, said: string) =>
    copyText(text).then(
      () => toast({ tone: 'positive', title: said }),
      () => toast({ tone: 'negative', title: t`It was not copied.` }),
    )
  const share = () =>
    navigator.share({ title: t`Story`, url: link }).catch((error: unknown) => {
      // Closing the share sheet needs no further action.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy(link, t`Link copied`)
    })
  return (
    <Card className="col story-side-card" title={<Trans>Your code</Trans>}>
      <p className="story-code" translate="no">
        {code}
      </p>
      <div className="row wrapx story-tight">
        <Button variant="primary" onClick={() => void copy(code, t`Code copied`)}>
          <Copy size={16} aria-hidden />
          <Trans>Copy code</Trans>
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="outline" onClick={() => void share()}>
            <Share2 size={16} aria-hidden />
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
      <p className="row sb story-link">
        <span className="sm" translate="no">
          {link}
        </span>
        <IconButton label={t`Copy link`} onClick={() => void copy(link, t`Link copied`)}>
          <Copy size={16} aria-hidden />
        </IconButton>
      </p>
      <Suspense fallback={<Skeleton width="100%" height={280} />}>
        <QrCode text={link} label={t`QR code of your link`} />
      </Suspense>
    </Card>
  )
}
