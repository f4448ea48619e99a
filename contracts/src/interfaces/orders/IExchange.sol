// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The exchange on which a taker sells a chunk
interface IExchange {
    /// @notice The output that the exchange promises for `amountIn`, in raw units. A promise only: the settlement
    /// measures the received amount.
    function getAmountOut(
        address srcToken,
        address dstToken,
        uint256 amountIn,
        bytes calldata askData,
        bytes calldata bidData
    )
        external
        view
        returns (uint256 dstAmountOut);

    /// @notice Takes `amountIn` from the caller's allowance and sends at least `minOut` back to it.
    function swap(
        address srcToken,
        address dstToken,
        uint256 amountIn,
        uint256 minOut,
        bytes calldata askData,
        bytes calldata bidData,
        address taker
    )
        external;
}
