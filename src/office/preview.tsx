import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deskPaths } from '../../domain/contracts/office-paths.ts';
import { pathTo } from '../../domain/contracts/paths.ts';
import { previewPause } from '../../domain/contracts/upload-calls.ts';
import { fetchApi, isOurs } from '../ui/lib/fetch-api.ts';
import { queries } from '../ui/lib/queries.ts';
import { Thumbnail } from '../order/previews/thumbnail.tsx';

/** Previews are WebP, whatever the file is. */
const PICTURE = 'vorschau.webp';

interface PreviewProps {
  readonly id: string;
  readonly name: string;
  /** Media type by content. */
  readonly type: string | null;
}

/** A customer's picture, small; an archive has none. */
export function Preview({ id, name, type }: PreviewProps) {
  const { data } = useQuery(
    {
      queryKey: ['desk', 'preview', id],
      enabled: type !== 'application/zip',
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }) => {
        const answer = await fetchApi(pathTo(deskPaths.preview, id), { signal, priority: 'low' });
        if (!isOurs(answer)) throw new Error('a preview: something else has answered');
        return { picture: answer.status === 200 ? await answer.blob() : null, isPending: answer.status === 202 };
      },
      refetchInterval: ({ state }) => (state.data?.isPending === true ? previewPause * 1000 : false),
    },
    queries,
  );
  const picture = data?.picture ?? null;
  return (
    <Box w={72}>
      <Thumbnail name={picture === null ? name : PICTURE} data={picture} previewId={null} />
    </Box>
  );
}
