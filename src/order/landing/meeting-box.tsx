import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { studio } from '../../../domain/studio.ts';
import { ExternalContent } from '../../ui/external-content.tsx';
import { Icon } from '../../ui/icon.tsx';
import { landingTexts } from './texts.ts';

const { boxHeading, load, frameTitle } = landingTexts.meeting;

/** The calendar of the premium consultation; nothing is requested from its provider before the click. */
export function MeetingBox() {
  return (
    <ExternalContent
      provider={studio.meeting.provider}
      url={studio.meeting.url}
      title={frameTitle}
      loadLabel={load}
      heading={
        <>
          <Icon icon={CalendarBlankIcon} size="l" />
          <strong>{boxHeading}</strong>
        </>
      }
    />
  );
}
