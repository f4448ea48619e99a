import { createDraftStore } from '../../../shared/draftStore.ts'
import { emptyDraft, parseDraft } from './model/draft.ts'

/** Drafts of new pools. */
export const { changeDraft, readDrafts, useDraft } = createDraftStore('newPool', emptyDraft, parseDraft)
