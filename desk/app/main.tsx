import { createRoot } from 'react-dom/client';
import '../../site/styles/tokens.css';
import '../../site/styles/base.css';
import '../../site/styles/layout.css';
import '../../site/styles/words.css';
import '../../site/styles/buttons.css';
import '../../site/styles/controls.css';
import '../../site/styles/forced-colors.css';
import './desk.css';
import './form.css';
import './facts.css';
import { Desk } from './Desk.tsx';

const root = document.getElementById('desk');
if (root) createRoot(root).render(<Desk />);
