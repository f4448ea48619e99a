import type { I18n } from '@lingui/core'
import { withValues } from '../../i18n/withValues.ts'
import type { Text } from '../run/types.ts'

/** A stored text in the language of now. */
export const renderText = (i18n: I18n, { id, message, values = {} }: Text): string =>
  i18n._(withValues({ id, ...(message !== undefined && { message }) }, values))
