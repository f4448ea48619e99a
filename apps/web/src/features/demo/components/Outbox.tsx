import { ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { SentMail } from '../devnet.ts'
import { outboxQuery } from '../queries.ts'

/** Host names of this machine: a link to one of them leads to this page's own site. */
const isOfThisSite = (url: string): boolean => ['localhost', '127.0.0.1', location.hostname].includes(new URL(url).hostname)

/** A mail's text, with links to this site to be followed. */
const Text = ({ text }: { readonly text: string }) => (
  <p className="text">
    {text.split(/(https?:\/\/\S+)/).map((part, place) =>
      place % 2 === 1 && URL.canParse(part) && isOfThisSite(part) ? (
        <a key={place} className="link" href={new URL(part).pathname}>
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)

const Sent = ({ mail: { at, to, subject, text } }: { readonly mail: SentMail }) => {
  const format = useFormat()
  return (
    <li>
      <details>
        <summary>
          <span className="b">{subject}</span>
          <span className="sm dim">
            {to.join(', ')}, {format.utc(Math.floor(at / 1_000))}
          </span>
        </summary>
        <Text text={text} />
      </details>
    </li>
  )
}

// PEOPLE-18
/** Mails of the local world: none is sent to the outside. */
export const Outbox = () => {
  const { i18n } = useLingui()
  const outbox = useQuery(outboxQuery)
  return (
    <section>
      <h3>
        <Trans>Outbox</Trans>
      </h3>
      <p className="sm mut">
        <Trans>E-mails of this local world: codes and alerts. None leaves this machine.</Trans>
      </p>
      {outbox.isError && !outbox.data ? (
        <ErrorState {...errorText(i18n, toErrorFacts(outbox.error))} onRetry={() => void outbox.refetch()} />
      ) : outbox.data === undefined ? (
        <Skeleton width="100%" height={44} radius={10} />
      ) : outbox.data.length === 0 ? (
        <p className="sm dim">
          <Trans>No e-mails yet</Trans>
        </p>
      ) : (
        <ul className="outbox">
          {outbox.data.map((mail) => (
            <Sent key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </section>
  )
}
