// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ZapFixture} from '../utils/ZapFixture.sol';
import {ZapHandler} from './ZapHandler.sol';

/// @notice INV-20: for the zapper
contract Zap_Invariant_Test is ZapFixture {
    ZapHandler private _handler;

    function setUp() public override {
        super.setUp();
        _working(vault, 10_000e18);
        _handler = new ZapHandler(zapper, nft, vault, token0, token1, pools);
        token0.mint(address(_handler), 1e30);
        token1.mint(address(_handler), 1e30);
        for (uint256 i; i < 6; ++i) {
            _handler.zapIn(i, 1e20, 5e19, i % 2 == 0);
            _handler.zapInVault(1e20, 5e19, i % 2 == 0);
            _handler.zapInPosition(1e20, 5e19, 0, 20, i % 2 == 0);
            _handler.zapOut(i, 1e18, i % 2 == 0);
            _handler.zapOutVault(1e20, i % 2 == 0);
            _handler.zapOutPosition(0, 0, i % 2 == 0);
        }
        assertGt(_handler.entries(), 9);
        assertGt(_handler.exits(), 6);
        targetContract(address(_handler));
    }

    function invariant_theZapperHoldsNothing() external view {
        _assertNothingLeft();
    }
}
