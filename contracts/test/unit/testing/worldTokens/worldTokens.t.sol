// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {PlainToken} from '../../../../src/testing/PlainToken.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {TestToken} from '../../../../src/testing/TestToken.sol';

contract WorldTokens_Unit_Test is Test {
    address private _faucet = makeAddr('faucet');
    address private _bob = makeAddr('bob');

    function test_Mint_RevertWhen_CallerIsNotTheFaucet() external {
        TestToken token = new TestToken('Test', 'TST', 6, _faucet);
        vm.expectRevert(abi.encodeWithSelector(PlainToken.NotFaucet.selector, address(this)));
        token.mint(_bob, 1);
    }

    function test_Mint_WhenTheFaucetCalls() external {
        PlainToken token = new PlainToken('Plain', 'PLN', 8, _faucet);
        vm.prank(_faucet);
        token.mint(_bob, 9);
        assertEq(token.balanceOf(_bob), 9);
    }

    function testFuzz_Decimals(uint8 decimals) external {
        assertEq(new TestToken('Test', 'TST', decimals, _faucet).decimals(), decimals);
        assertEq(new PlainToken('Plain', 'PLN', decimals, _faucet).decimals(), decimals);
    }

    function testFuzz_TaxedToken_RevertWhen_TheTaxIs100PercentOrMore(uint256 taxBps) external {
        taxBps = bound(taxBps, 10_000, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(TaxedToken.TaxTooHigh.selector, taxBps));
        new TaxedToken('Taxed', 'TAX', 18, taxBps, _faucet);
    }

    function testFuzz_TaxedToken_WhenTokensMove_BurnsTheTax(uint256 amount, uint256 taxBps) external {
        amount = bound(amount, 0, 1e30);
        taxBps = bound(taxBps, 0, 9999);
        TaxedToken token = new TaxedToken('Taxed', 'TAX', 18, taxBps, address(this));
        token.mint(address(this), amount);
        assertEq(token.totalSupply(), amount);
        token.transfer(_bob, amount);
        assertEq(token.balanceOf(_bob), amount - (amount * taxBps) / 10_000);
        assertEq(token.totalSupply(), token.balanceOf(_bob));
    }
}
