import { Button, Card, EmptyState, ErrorState, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAddress } from 'viem'
import { type ErrorFacts, toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import { rereadAfterWrite } from '../../../shared/query/rereadAfterWrite.ts'
import { requireSession, useSession } from '../../../shared/session/session.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import { changesOf, type Draft, draftOf } from '../model/profileForm.ts'
import type { Profile } from '../queries.ts'
import { EmailConfirmation } from './EmailConfirmation.tsx'
import { OwnData } from './OwnData.tsx'
import { Pictures } from './Pictures.tsx'
import { Preview } from './Preview.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { saveProfile } from './save.ts'
import { usePictures } from './usePictures.ts'

/** Replaces the form for a user who is not signed in: email and country are visible to the account only. */
const SignInFirst = () => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    // The sign-in dialog reports the failure itself.
    await requireSession(t`Edit profile`).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Card>
      <EmptyState
        isPage
        title={<Trans>Sign in to edit your profile</Trans>}
        action={
          <Button variant="primary" busy={busy} onClick={() => void enter()}>
            <Trans>Sign in</Trans>
          </Button>
        }
      >
        <Trans>A signature that costs nothing and moves no funds.</Trans>
      </EmptyState>
    </Card>
  )
}

/** A theme that was chosen shows at once, here too. */
const showTheme = (theme: string): void => {
  if (theme === 'dark' || theme === 'light') updateSettings({ theme })
  if (theme === 'system') updateSettings({ theme: null })
}

const useProfileForm = (profile: Profile, reread: () => Promise<void>) => {
  const { t } = useLingui()
  const saved = draftOf(profile)
  const [patch, setPatch] = useState<Partial<Draft>>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorFacts | null>(null)
  const draft = { ...saved, ...patch }
  const changes = changesOf(saved, draft)
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await saveProfile(profile.id, changes.input, t`Save profile`)
      if (typeof changes.input['theme'] === 'string') showTheme(changes.input['theme'])
      await reread()
      setPatch({})
      toast({ tone: 'positive', title: <Trans>Successfully</Trans>, body: <Trans>Your profile is saved.</Trans> })
    } catch (error) {
      // The typed text stays.
      setFailure(toErrorFacts(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    changes,
    busy,
    failure,
    save,
    change: (next: Partial<Draft>) => setPatch({ ...patch, ...next }),
    discard: () => setPatch({}),
  }
}

const Edit = ({ profile }: { readonly profile: Profile }) => {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const reread = () => rereadAfterWrite(queries, ['profile'])
  const form = useProfileForm(profile, reread)
  const pictures = usePictures(profile.id, reread)
  return (
    <>
      <div className="row sb wrapx people-edit-head">
        <div>
          <h1>
            <Trans>Edit profile</Trans>
          </h1>
          <p className="mut">
            <Trans>Visible to everyone, unless noted.</Trans>
          </p>
        </div>
        <Link to="/arena/profile" className="link">
          <Trans>View profile</Trans>
        </Link>
      </div>
      <div className="people-columns">
        <div className="col people-main">
          <Pictures profile={profile} acts={pictures} />
          <ProfileForm
            name={profile.username ?? shortAddress(getAddress(profile.id))}
            draft={form.draft}
            changes={form.changes}
            busy={form.busy}
            emailConfirmation={
              <EmailConfirmation email={profile.email} state={profile.emailState} typed={form.draft.email} onChanged={reread} />
            }
            onChange={form.change}
            onDiscard={form.discard}
            onSave={() => void form.save()}
          />
          {form.failure && <ErrorState {...errorText(i18n, form.failure)} onRetry={() => void form.save()} />}
          <OwnData
            userId={profile.id}
            onDeleted={() => {
              void reread()
              void navigate({ to: '/arena/profile' })
            }}
          />
        </div>
        <Preview profile={{ ...profile, ...form.changes.input }} />
      </div>
    </>
  )
}

// PEOPLE-6
/** The form of the user's own profile. */
export const EditScreen = ({ profile }: { readonly profile: Profile }) => (useSession() ? <Edit profile={profile} /> : <SignInFirst />)
