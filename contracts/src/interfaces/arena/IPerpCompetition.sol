// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from './ICompetition.sol';

/// @title A competition of perpetual positions: what is closed counts, and what is open counts where it loses
interface IPerpCompetition is ICompetition {
    /// @notice What may be traded: markets of the venue, and how high.
    struct Market {
        uint32[] markets;
        uint16 maxLeverage;
    }

    /// @notice What may be traded.
    function market() external view returns (Market memory);
    /// @notice The venue that holds the accounts.
    function venue() external view returns (address);

    /// @notice Called once, by the factory that made the clone. The contribution follows.
    /// @dev Reverts with NotFactory or InvalidRules.
    function initialize(address host_, Rules calldata rules_, Market calldata market_) external;
}
