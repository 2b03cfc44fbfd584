import { createRoot } from 'react-dom/client';
import '../../app/styles/tokens.css';
import './desk.css';
import './buttons.css';
import './panes.css';
import './list.css';
import './actions.css';
import './form.css';
import './facts.css';
import { Desk } from './Desk.tsx';

const root = document.getElementById('desk');
if (root) createRoot(root).render(<Desk />);
