import { Button, dismissToast, toast } from '@exchange/ui'
import { t } from '@lingui/core/macro'

const ID = 'unloaded'

// SHELL-22
/** Says that code cannot be loaded, with a button to reload the server's build. All of it is in the entry chunk: it needs no other code. */
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

/** The awaited code has loaded after all. */
export const hideUnloadedNotice = (): void => dismissToast(ID)
