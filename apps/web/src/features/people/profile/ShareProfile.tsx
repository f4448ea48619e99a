import { Button, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, Share2 } from 'lucide-react'
import { getAddress } from 'viem'
import { copyText } from '../../../shared/clipboard/copyText.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import type { Profile } from '../queries.ts'

/** The public address of a profile: by its name if it has one. */
const linkTo = ({ id, username }: Pick<Profile, 'id' | 'username'>): string =>
  new URL(`/arena/profile/${encodeURIComponent(username ?? id)}`, location.origin).href

// PEOPLE-6
/** Copies the link of a profile, or opens the share sheet if the browser has one. */
export const ShareProfile = ({ profile }: { readonly profile: Pick<Profile, 'id' | 'username'> }) => {
  const { t } = useLingui()
  const title = profile.username ?? shortAddress(getAddress(profile.id))
  const copy = () =>
    copyText(linkTo(profile)).then(
      () => toast({ tone: 'positive', title: t`Link copied` }),
      () => toast({ tone: 'negative', title: t`The link was not copied.` }),
    )
  const share = () =>
    navigator.share({ title, url: linkTo(profile) }).catch((error: unknown) => {
      // Closing the share sheet needs no further action.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy()
    })
  return (
    <>
      {typeof navigator.share === 'function' && (
        <Button variant="outline" onClick={() => void share()}>
          <Share2 size={16} aria-hidden />
          <Trans>Share</Trans>
        </Button>
      )}
      <Button variant="outline" onClick={() => void copy()}>
        <Link2 size={16} aria-hidden />
        <Trans>Copy link</Trans>
      </Button>
    </>
  )
}
