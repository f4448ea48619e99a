// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FarmKey, IAlgebraPositions} from './IAlgebraFarming.sol';

/// @notice The calls that the farming contract accepts from its farming center only: it trusts the center on positions
/// and their owners.
interface IAlgebraFarmEntry {
    /// @notice Adds a position to a farm. Reverts if farming was stopped, in an emergency, or if the position is empty
    /// or of another pool.
    /// @param prevLiquidity Its liquidity in the farm until now; zero if it is new
    /// @param prevEnteredTimestamp Since when, in seconds
    function enterFarming(
        FarmKey calldata key,
        uint256 tokenId,
        uint128 prevLiquidity,
        uint64 prevEnteredTimestamp
    )
        external;
    /// @notice Removes a position from its farm and credits its rewards to `owner`. In an emergency it credits nothing,
    /// uncollected rewards are lost, and the farm keeps counting the removed liquidity.
    /// @return reward Wei of the reward
    /// @return bonusReward Wei of the bonus reward
    /// @return forfeited Whether the owner got none of it
    /// @return liquidity The position's liquidity in the farm
    /// @return enteredTimestamp Since when, in seconds
    function exitFarming(
        FarmKey calldata key,
        uint256 tokenId,
        address owner
    )
        external
        returns (uint256 reward, uint256 bonusReward, bool forfeited, uint128 liquidity, uint64 enteredTimestamp);
    /// @notice Credits a position's rewards to `owner`. Returns the same as `exitFarming`.
    function collectRewards(
        FarmKey calldata key,
        uint256 tokenId,
        address owner
    )
        external
        returns (uint256 reward, uint256 bonusReward, bool forfeited);

    /// @notice Whether a farm was stopped. Its id is keccak256 of its key, ABI-encoded.
    function isIncentiveDeactivated(bytes32 incentiveId) external view returns (bool);
    /// @notice Whether farms accept no positions, and exits credit nothing. `collectRewards` credits as always.
    function isEmergencyWithdrawActivated() external view returns (bool);
}

/// @notice The functions of the position manager that the farming center uses.
interface IAlgebraFarmedPositions is IAlgebraPositions {
    /// @notice Marks a position as farmed, so that the center is notified of changes of its liquidity, or removes the
    /// mark. Farming center only; setting it requires the owner's approval.
    function switchFarmingStatus(uint256 tokenId, bool toActive) external;
    /// @notice The farming center that added a position to a farm; zero if it is in none.
    function tokenFarmedIn(uint256 tokenId) external view returns (address);
    /// @notice The owner of a position. Reverts if there is none.
    function ownerOf(uint256 tokenId) external view returns (address);
    /// @notice Whether `account` has the rights of a position's owner. Reverts if there is none.
    function isApprovedOrOwner(address account, uint256 tokenId) external view returns (bool);
}

/// @notice The functions of a pool's plugin that the farming center uses; the plugin notifies a farm of the ticks that
/// the price crosses.
interface IAlgebraFarmPlugin {
    /// @notice Connects a virtual pool; zero disconnects. Farming center only.
    function setIncentive(address virtualPool) external;
    /// @notice The connected virtual pool; zero if there is none.
    function incentive() external view returns (address);
}
