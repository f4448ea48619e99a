// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGaugeBase} from './IGaugeBase.sol';

/// @title Gauge: pool tokens are staked, the emission is streamed to stakers, the fees go to voters
/// @dev An emission streams evenly for one epoch's length from its arrival; the unpaid part of the last one joins it.
interface IGauge is IGaugeBase {
    /// @notice `amount` pool tokens of `from` were staked for `to`.
    event Deposit(address indexed from, address indexed to, uint256 amount);
    /// @notice `from` took `amount` of its pool tokens back.
    event Withdraw(address indexed from, uint256 amount);

    /// @notice The amount of a deposit or a withdrawal is zero.
    error ZeroAmount();
    /// @notice The caller has staked `balance` pool tokens, less than the `amount` it wants back.
    error InsufficientStake(uint256 balance, uint256 amount);
    /// @notice The pool token transferred less than requested.
    error IncompleteTransfer(uint256 received, uint256 amount);

    /// @notice The pool, whose token is staked.
    function stakingToken() external view returns (address);
    /// @notice Unearned emission that will return to the minter.
    function unearned() external view returns (uint256);

    /// @notice Stakes the caller's pool tokens for itself; needs its allowance. Reverts with NotAlive if the gauge was
    /// killed.
    function deposit(uint256 amount) external;
    /// @notice Stakes the caller's pool tokens for `recipient`.
    /// @dev Reverts with ZeroAmount, NotAlive or IncompleteTransfer.
    function deposit(uint256 amount, address recipient) external;
    /// @notice Returns the caller's pool tokens. Never refused.
    /// @dev Reverts with ZeroAmount or InsufficientStake.
    function withdraw(uint256 amount) external;
    /// @notice Sends the fees of the staked pool tokens to the voters' reward. Anyone.
    function claimFees() external;
    /// @notice Returns unearned emission to the minter. Anyone.
    function returnUnearned() external returns (uint256 amount);
}
