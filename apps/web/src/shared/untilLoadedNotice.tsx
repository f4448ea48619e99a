import { Button, dismissToast, toast } from '@exchange/ui'
import { t } from '@lingui/core/macro'

const ID = 'unloaded'

// SHELL-22
/** Says that code cannot be had, with the way to the build that the server has. All of it stands in the start: it waits for no other code. */
export const showUnloadedNotice = (): void =>
  void toast({
    id: ID,
    tone: 'negative',
    pending: true,
    title: t`A part of this page did not load`,
    body: t`Your funds are untouched. A transaction you already signed continues.`,
    action: (
      <Button variant="ghost" size="sm" onClick={() => location.reload()}>
        {t`Reload the page`}
      </Button>
    ),
  })

/** What was waited for is there after all. */
export const hideUnloadedNotice = (): void => dismissToast(ID)
