// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC165} from '@openzeppelin/contracts/utils/introspection/IERC165.sol';

/// @title Chainlink's interface of a receiver of workflow reports
interface IReceiver is IERC165 {
    /// @notice Takes a report. `metadata` is the workflow's id, name and owner, packed.
    function onReport(bytes calldata metadata, bytes calldata report) external;
}
