/** Errors shown at an amount's field; the button shows the others. */
export const isFieldBlocker = (code: string): boolean => code === 'amountInvalid' || code === 'balanceShort' || code === 'gasShort'
