// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraPositions} from './IAlgebraFarming.sol';

/// @notice The functions of the position manager that an owner of positions uses.
interface IAlgebraPositionManager is IAlgebraPositions {
    /// @notice A position to make: ticks, raw units and the last second for it. `deployer` is zero for the default pool of the tokens.
    struct MintParams {
        address token0;
        address token1;
        address deployer;
        int24 tickLower;
        int24 tickUpper;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        address recipient;
        uint256 deadline;
    }

    /// @notice The amounts to add to a position, in raw units, and the deadline.
    struct IncreaseLiquidityParams {
        uint256 tokenId;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    /// @notice The liquidity to remove from a position, and the deadline; the minimum amounts are raw units.
    struct DecreaseLiquidityParams {
        uint256 tokenId;
        uint128 liquidity;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    /// @notice Mints a position with as much of the desired amounts as its ticks take at the current price, from the
    /// caller's allowance.
    /// @return tokenId The position
    /// @return liquidity Of the position
    /// @return amount0 Raw units of token0 added
    /// @return amount1 Raw units of token1 added
    function mint(MintParams calldata params)
        external
        returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1);
    /// @notice Adds as much of the desired amounts to a position as its ticks take at the current price, from the
    /// caller's allowance.
    /// @return liquidity The added liquidity
    /// @return amount0 Raw units of token0 added
    /// @return amount1 Raw units of token1 added
    /// @dev Anyone, for any position.
    function increaseLiquidity(IncreaseLiquidityParams calldata params)
        external
        returns (uint128 liquidity, uint256 amount0, uint256 amount1);
    /// @notice Removes liquidity from a position. Owner or approved. Returns raw units, rounded down.
    /// @dev The removed amounts stay in the position until collected.
    function decreaseLiquidity(DecreaseLiquidityParams calldata params)
        external
        returns (uint256 amount0, uint256 amount1);
    /// @notice Ends a position. Owner or approved.
    /// @dev Empty positions only.
    function burn(uint256 tokenId) external;
}
