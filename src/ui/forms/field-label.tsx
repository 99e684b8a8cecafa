import { Text } from '@mantine/core';
import { formTexts } from './texts.ts';

/** A field's name; a required one says so in words. */
export function FieldLabel({ name, required = false }: { readonly name: string; readonly required?: boolean }) {
  return (
    <>
      <span>{name}</span>
      {required ? (
        <Text span variant="remark">
          {` ${formTexts.required}`}
        </Text>
      ) : null}
    </>
  );
}
