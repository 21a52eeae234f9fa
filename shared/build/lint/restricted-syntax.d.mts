export const restrictedSyntax: readonly { readonly selector: string; readonly message: string }[];
