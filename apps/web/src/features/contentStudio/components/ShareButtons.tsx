import { type StudioItem, studioCsvPath, studioPicturePath } from '@exchange/api-client'
import { Button, buttonClass, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Image, Link2 } from 'lucide-react'
import { copyText } from '../../../shared/clipboard/copyText.ts'

/** The link of a picture: it names its network, and the block of its data. */
const linkOf = ({ chainId, query }: StudioItem): string => `${location.origin}/content-studio?chain=${chainId}&${query}`

const copyPicture = async (item: StudioItem): Promise<void> => {
  const picture = fetch(studioPicturePath(item.chainId, item.query, 'wide')).then((response) => {
    if (!response.ok) throw new Error(String(response.status))
    return response.blob()
  })
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
}

// ANALYTICS-8
/** Copies the link or the picture, and saves the figures. */
export const ShareButtons = ({ item }: { readonly item: StudioItem }) => {
  const { t } = useLingui()
  const done = (title: string) => () => void toast({ tone: 'positive', title })
  const failed = (title: string) => () => void toast({ tone: 'negative', title })
  const onLink = () => void copyText(linkOf(item)).then(done(t`Link copied`), failed(t`The link was not copied.`))
  const onPicture = () => void copyPicture(item).then(done(t`Picture copied`), failed(t`The picture was not copied.`))
  return (
    <div className="row studio-share">
      <Button variant="primary" onClick={onLink}>
        <Link2 size={16} aria-hidden="true" /> <Trans>Copy link</Trans>
      </Button>
      <Button variant="secondary" onClick={onPicture}>
        <Image size={16} aria-hidden="true" /> <Trans>Copy picture</Trans>
      </Button>
      <a className={buttonClass('secondary')} href={studioCsvPath(item.chainId, item.query)} download>
        <Download size={16} aria-hidden="true" /> CSV
      </a>
    </div>
  )
}
