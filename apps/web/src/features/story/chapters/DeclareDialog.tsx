import { readDeclaredLink } from '@exchange/domain'
import { Button, Dialog, TextInput, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '../../../shared/errors/errorText.ts'
import { MY_STORY } from '../ownQueries.ts'
import type { Task } from '../queries.ts'
import { Refused } from '../../../shared/errors/Refused.tsx'
import { useStoryAction } from '../useStoryAction.ts'

const DECLARE = `mutation DeclareStoryTask($chainId: Int!, $task: String!, $link: String!, $idempotencyKey: String!) {
  declareStoryTask(chainId: $chainId, task: $task, link: $link, idempotencyKey: $idempotencyKey) { ${MY_STORY} }
}`

type Props = { readonly chainId: number; readonly task: Task; readonly onClose: () => void }

// STORY-13
/** Declares a social task with a link as proof. An admin reviews it; the points count from the approval. */
export const DeclareDialog = ({ chainId, task, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const { act, busy, failure } = useStoryAction(chainId)
  const [link, setLink] = useState('')
  const [isSaid, setSaid] = useState(false)
  const wrong = isSaid && readDeclaredLink(link) === null ? String(errorText(i18n, { code: 'story.linkInvalid' }).what) : undefined
  const send = async () => {
    setSaid(true)
    if (readDeclaredLink(link) === null) return
    const answer = await act({ query: DECLARE, variables: { chainId, task: task.id, link: link.trim() }, act: t`Declare` })
    if (answer === undefined) return
    toast({ tone: 'positive', title: t`Declared. Waiting for review.` })
    onClose()
  }
  return (
    <Dialog open title={task.name} onOpenChange={(open) => !open && onClose()}>
      <form
        className="col story-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
      >
        <p className="mut">
          <Trans>Add a link that shows it. An admin reviews it; if accepted, it counts from when you declared it.</Trans>
        </p>
        <TextInput label={t`Link`} inputMode="url" placeholder="https://x.com/…" value={link} error={wrong} onChange={setLink} />
        <Refused failure={failure} />
        <Button type="submit" variant="primary" full busy={busy}>
          <Trans>Declare</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
