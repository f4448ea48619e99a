import { Bell } from '../features/inbox/Bell.tsx'

/** What the header has beside its pickers, in code of its own. */
export const HeaderTools = () => <Bell />
