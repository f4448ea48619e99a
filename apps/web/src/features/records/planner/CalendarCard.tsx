import type { Address } from '@exchange/domain'
import { Button, Card, Icon, Note, TextInput, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '../../../shared/clipboard/copyText.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { rereadAfterWrite } from '../../../shared/query/rereadAfterWrite.ts'
import { useSession } from '../../../shared/session/session.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { endCalendar, makeCalendar, readCalendar } from './calendarApi.ts'

/** The link that was just made: it is shown this once. */
const NewLink = ({ link }: { readonly link: string }) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const copy = () =>
    void copyText(link).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <>
      <TextInput
        label={t`Your calendar link`}
        value={link}
        onChange={() => undefined}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Note icon={<Icon name="info" />}>
        <Trans>Copy it now: it is not shown again. Add it to your calendar as a subscription.</Trans>
      </Note>
      <div className="row wrapx">
        <Button variant="primary" onClick={copy}>
          <Trans>Copy link</Trans>
        </Button>
        <span role="status" className="sm">
          {copied === 'yes' && <Trans>Copied</Trans>}
          {copied === 'no' && <Trans>Your browser did not allow it. Select the link and copy it.</Trans>}
        </span>
      </div>
    </>
  )
}

/** The state of the calendar link, and its actions. */
const useCalendar = (account: Address) => {
  const { t, i18n } = useLingui()
  const { locale } = useFormat()
  const session = useSession()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const queryKey = ['calendar', tokenKey(account)]
  const { data } = useQuery({ queryKey, queryFn: readCalendar, enabled: session !== null })
  const act = async (work: () => Promise<string | null>, failure: string) => {
    setBusy(true)
    try {
      setLink(await work())
      await rereadAfterWrite(client, queryKey)
    } catch (error) {
      toast({ tone: 'negative', title: failure, body: errorText(i18n, toErrorFacts(error)).what })
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    link,
    /** Second of Unix time; null without a link, undefined until it is known. */
    madeAt: data?.madeAt,
    make: () => void act(() => makeCalendar(locale, t`Create a calendar link`), t`The link could not be created`),
    end: () =>
      void act(
        async () => {
          await endCalendar(t`Revoke the calendar link`)
          return null
        },
        t`The link could not be revoked`,
      ),
  }
}

// ANALYTICS-11
/** The feed of the dates behind a secret link, which its owner makes and revokes. */
export const CalendarCard = ({ account }: { readonly account: Address }) => {
  const { busy, link, madeAt, make, end } = useCalendar(account)
  const isLive = link !== null || typeof madeAt === 'number'
  return (
    <Card className="col records-calendar" title={<Trans>In your own calendar</Trans>}>
      <p className="sm mut">
        <Trans>
          Subscribe to these dates, on all networks, with a secret link. Anyone with the link can see the dates and nothing else.
        </Trans>
      </p>
      {link !== null && <NewLink link={link} />}
      {link === null && typeof madeAt === 'number' && (
        <p className="sm">
          <Trans>A link is active. It was shown when it was created.</Trans>
        </p>
      )}
      <div className="row wrapx">
        <Button variant="secondary" busy={busy} onClick={make}>
          {isLive ? <Trans>Create new link, revoke old one</Trans> : <Trans>Create a link</Trans>}
        </Button>
        {isLive && (
          <Button variant="outline" disabled={busy} onClick={end}>
            <Trans>Revoke the link</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}
