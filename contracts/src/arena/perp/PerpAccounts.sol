// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPerpVenue} from '../../interfaces/arena/IPerpVenue.sol';
import {TransientLock} from '../../utils/TransientLock.sol';
import {PerpMarkets} from './PerpMarkets.sol';

// PERP-1, PERP-6
/// @title Accounts: owners' funds, managed by books
/// @dev A book moves only the funds that it manages. There are no callbacks.
abstract contract PerpAccounts is PerpMarkets, TransientLock {
    using SafeCastLib for uint256;
    using SafeTransferLib for address;

    /// @inheritdoc IPerpVenue
    uint256 public constant DEALLOCATION_DELAY = 720 minutes;

    /// @inheritdoc IPerpVenue
    address public immutable marginToken;
    mapping(address book => mapping(address owner => Account)) internal _accounts;

    constructor(address marginToken_) {
        marginToken = marginToken_;
    }

    /// @inheritdoc IPerpVenue
    function openAccount(address owner, uint64 endsAt) external lock {
        if (endsAt <= block.timestamp) revert AccountHasEnded(endsAt);
        Account storage a = _accounts[msg.sender][owner];
        if (
            a.endsAt != 0 || a.available != 0 || a.allocated != 0 || a.readyAt != 0 || a.realised != 0
                || isTrading(msg.sender, owner)
        ) {
            revert AccountInUse(msg.sender, owner);
        }
        a.endsAt = endsAt;
        emit AccountOpened(msg.sender, owner, endsAt);
    }

    /// @inheritdoc IPerpVenue
    function deposit(address owner, uint256 amount) external lock {
        _requireEntry();
        if (amount == 0) revert ZeroAmount();
        Account storage a = _accounts[msg.sender][owner];
        a.available = (a.available + amount).toUint128();
        _noteAccount(msg.sender, owner, a);
        _take(amount);
    }

    /// @inheritdoc IPerpVenue
    function allocate(address owner, uint256 amount) external lock {
        if (amount == 0) revert ZeroAmount();
        Account storage a = _accounts[msg.sender][owner];
        a.available = _less(a.available, amount);
        a.allocated = (a.allocated + amount).toUint128();
        _noteAccount(msg.sender, owner, a);
    }

    /// @inheritdoc IPerpVenue
    function deallocate(address owner, uint256 amount) external lock {
        if (amount == 0) revert ZeroAmount();
        Account storage a = _accounts[msg.sender][owner];
        a.allocated = _less(a.allocated, amount);
        a.deallocating = (a.deallocating + amount).toUint128();
        a.readyAt = uint64(block.timestamp + DEALLOCATION_DELAY);
        _noteAccount(msg.sender, owner, a);
    }

    /// @inheritdoc IPerpVenue
    function withdraw(address owner, uint256 amount, address to) external lock {
        if (amount == 0) revert ZeroAmount();
        Account storage a = _accounts[msg.sender][owner];
        uint256 ready = block.timestamp < a.readyAt ? 0 : a.deallocating;
        if (amount > a.available + ready) revert InsufficientBalance(a.available + ready, amount);
        uint256 first = FixedPointMathLib.min(amount, a.available);
        a.available -= uint128(first);
        a.deallocating -= uint128(amount - first);
        _noteAccount(msg.sender, owner, a);
        marginToken.safeTransfer(to, amount);
    }

    /// @inheritdoc IPerpVenue
    function account(address book, address owner) external view returns (Account memory) {
        return _accounts[book][owner];
    }

    /// @inheritdoc IPerpVenue
    function isTrading(address book, address owner) public view virtual returns (bool);

    /// @dev Takes `amount` from the caller; less must not arrive.
    function _take(uint256 amount) internal {
        uint256 before = IERC20(marginToken).balanceOf(address(this));
        marginToken.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = IERC20(marginToken).balanceOf(address(this)) - before;
        if (received != amount) revert FeeOnTransfer(amount, received);
    }

    function _less(uint128 held, uint256 amount) internal pure returns (uint128) {
        if (amount > held) revert InsufficientBalance(held, amount);
        return held - uint128(amount);
    }

    function _noteAccount(address book, address owner, Account storage a) internal {
        emit AccountChanged(book, owner, a.available, a.allocated, a.deallocating, a.readyAt, a.realised, a.counted);
    }
}
