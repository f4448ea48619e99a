// Loaders of each flow's code: a page of names renders before it.
export const mintNames = async () => (await import('./flows/mintNames.flow.ts')).mintNamesFlow
export const showName = async () => (await import('./flows/showName.flow.ts')).showNameFlow
export const transferName = async () => (await import('./flows/transferName.flow.ts')).transferNameFlow
