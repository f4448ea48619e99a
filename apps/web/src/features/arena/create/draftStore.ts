import { createDraftStore } from '../../../shared/draftStore.ts'
import { emptyDraft, parseDraft } from './model/createDraft.ts'

/** Drafts of new competitions. */
export const { changeDraft, useDraft } = createDraftStore('newCompetition', emptyDraft, parseDraft)
