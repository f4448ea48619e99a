import { Card, Segmented, Soundings } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, Link2 } from 'lucide-react'
import { useState } from 'react'
import { getAddress } from 'viem'
import { ColoredName } from '../../../entities/user/ColoredName.tsx'
import { UserBadges } from '../../../entities/user/UserBadges.tsx'
import { UserPicture } from '../../../entities/user/UserPicture.tsx'
import { shortAddress } from '../../../shared/format/address.ts'
import { hostOf } from '../model/website.ts'
import type { Profile } from '../queries.ts'

type Theme = 'dark' | 'light'

/** A preview of the profile for others, on either theme: with the typed values that can be saved. */
export const Preview = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useLingui()
  const [theme, setTheme] = useState<Theme>(() => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'))
  const { id, username, nameColor, about, website, xHandle, bannerUrl } = profile
  const address = shortAddress(getAddress(id))
  const host = website ? hostOf(website) : undefined
  const choice = (
    <Segmented
      label={t`Preview`}
      size="sm"
      value={theme}
      onChange={setTheme}
      options={[
        { value: 'dark', label: t`Dark` },
        { value: 'light', label: t`Light` },
      ]}
    />
  )
  return (
    <Card className="people-preview" title={<Trans>Preview</Trans>} action={choice}>
      <div className="people-shown" data-theme={theme}>
        <div className="people-banner people-small-banner">
          {bannerUrl ? <img src={bannerUrl} alt="" /> : <Soundings seed={`banner ${id}`} width={1328} height={250} />}
        </div>
        <div className="people-shown-text">
          <UserPicture user={profile} size={64} />
          <p className="xl people-wrap">
            <ColoredName name={username ?? address} color={nameColor} /> <UserBadges user={profile} />
          </p>
          <p className="sm dim">{address}</p>
          {about && (
            <p className="people-text sm" dir="auto" translate="no">
              {about}
            </p>
          )}
          {host !== undefined && (
            <p className="row sm people-link">
              <Link2 className="ic dim" size={14} aria-hidden />
              <bdi translate="no">{host}</bdi>
            </p>
          )}
          {xHandle && (
            <p className="row sm people-link">
              <AtSign className="ic dim" size={14} aria-hidden />
              <bdi translate="no">{xHandle}</bdi>
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
