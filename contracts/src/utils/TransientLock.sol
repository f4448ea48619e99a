// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../interfaces/amm/classic/IPool.sol';

/// @title One lock per contract, in transient storage: it costs no state and ends with the transaction
abstract contract TransientLock {
    /// @dev keccak256("exchange.transientLock") - 1
    uint256 private constant SLOT = 0x68f446f2f4971a1d432eb0b46989fda607ed1fcdb99e63e5a87f5c1a544449da;

    /// @dev For every function that writes state.
    modifier lock() {
        _enter();
        _;
        _leave();
    }

    /// @dev For views that would return half-written state while the lock is held.
    modifier whenUnlocked() {
        _requireUnlocked();
        _;
    }

    function _enter() private {
        _requireUnlocked();
        assembly ('memory-safe') {
            tstore(SLOT, 1)
        }
    }

    function _leave() private {
        assembly ('memory-safe') {
            tstore(SLOT, 0)
        }
    }

    function _requireUnlocked() private view {
        uint256 held;
        assembly ('memory-safe') {
            held := tload(SLOT)
        }
        if (held != 0) revert IPool.Reentrancy();
    }
}
