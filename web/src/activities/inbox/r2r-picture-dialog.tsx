import { RemoteImage } from '#media/remote-image.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

const LARGE = 720;

interface R2rPictureDialogProps {
  src: string;
  title: string;
  onClose: () => void;
}

/** The picture of an R2R, as large as the window has room for. */
export function R2rPictureDialog({ src, title, onClose }: R2rPictureDialogProps) {
  return (
    <Dialog title={title} opened onClose={onClose} size="xl">
      <RemoteImage src={src} alt={title} size={LARGE} shape="whole" />
    </Dialog>
  );
}
