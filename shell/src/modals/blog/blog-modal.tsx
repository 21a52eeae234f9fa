import { useLocation, useNavigate } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { BlogEntries } from './blog-entries.tsx';
import { BlogPost } from './blog-post.tsx';
import css from './blog.module.css';

/** Blog. The post is in the URL hash: `/blog#slug`. */
export function BlogModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const navigate = useNavigate();
  const slug = useLocation().hash.slice(1);
  const [page, setPage] = useState(1);
  return (
    <ModalFrame size="large" title={t('blog.title')} onClose={onClose}>
      {slug === '' ? (
        <BlogEntries page={page} onPage={setPage} onRead={(slug) => navigate(`/blog#${slug}`)} />
      ) : (
        <>
          <Button
            className={css.back}
            size="small"
            variant="plain"
            icon={<ArrowLeft aria-hidden />}
            onClick={() => navigate('/blog')}
          >
            {t('blog.allPosts')}
          </Button>
          <BlogPost slug={slug} />
        </>
      )}
    </ModalFrame>
  );
}
