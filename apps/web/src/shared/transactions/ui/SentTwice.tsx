import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { HashList } from './HashList.tsx'
import { doublySentSteps } from '../run/doublySentSteps.ts'
import type { Run } from '../run/types.ts'

/** Says that two requests were both confirmed, with all transactions sent by them. */
export const SentTwice = ({ run }: { readonly run: Run }) => {
  const steps = doublySentSteps(run)
  if (steps.length === 0) return null
  return (
    <>
      <Note icon={<Icon name="info" />} role="alert">
        <Trans>
          <b>Sent twice.</b> Two requests were confirmed in your wallet, and both may go through. One is tracked here; check both.
        </Trans>
      </Note>
      <HashList run={{ ...run, steps }} />
    </>
  )
}
